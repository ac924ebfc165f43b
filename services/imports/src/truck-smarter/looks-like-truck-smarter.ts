const KEY = /"(?:loads|load_id|stops)"\s*:/;

/** Whether a file's beginning is that of TruckSmarter loads, whatever is wrong with them. */
export function looksLikeTruckSmarter(head: string): boolean {
  return /^[[{]/.test(head) && KEY.test(head);
}
