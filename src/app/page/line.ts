/** Whether nobody wants data to be spared. */
export function isLineFree(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
