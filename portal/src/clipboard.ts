/** Over plain HTTP on a local network browsers have no clipboard interface; selecting still works. */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
