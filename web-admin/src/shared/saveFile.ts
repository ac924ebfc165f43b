/** Downloads a blob as a file. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once the click is handled, the download holds the data itself.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
