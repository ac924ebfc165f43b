/**
 * Returns what a file is instead of a text, with what to do about it, in a sentence; undefined for one that may be text.
 * @param wanted such as `the statement`
 * @param pdf the sentence about a PDF
 */
export function otherKindOf(head: Buffer, wanted: string, pdf: string): string | undefined {
  const signatures: [start: string, sentence: string][] = [
    ['PK\x03\x04', 'This is an Excel workbook or another zipped file. Save it as CSV and upload that.'],
    ['\xd0\xcf\x11\xe0', 'This is an old Excel workbook. Save it as CSV and upload that.'],
    ['\x1f\x8b', `This file is compressed with gzip. Unpack it and upload ${wanted}.`],
    ['%PDF', pdf],
  ];
  const start = head.toString('latin1', 0, 8);
  return signatures.find(([signature]) => start.startsWith(signature))?.[1];
}
