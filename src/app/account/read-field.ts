/** The text of a form's field; empty when there is none, or a file in its place. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
