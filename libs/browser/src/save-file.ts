/** Marks a file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads a blob as a file. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once the click is handled, the download holds the data itself.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Downloads CSV as a file that spreadsheets open. */
export function saveCsv(csv: string, name: string): void {
  saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }), name);
}
