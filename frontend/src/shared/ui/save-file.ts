/** Hands a file to the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // After the click has been handled; the browser keeps what it is saving.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
