/** The filter form hears every change of its controls; React only wants to know that someone does. */
export function handledByForm() {}
