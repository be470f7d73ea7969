/** Makes the browser save bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser reads the bytes after this task, so the address must not be revoked now.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
