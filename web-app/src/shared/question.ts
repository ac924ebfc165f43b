/** A question that is asked before something is done. */
export interface Question {
  title: string;
  lines: string[];
  confirmLabel: string;
}

interface PendingQuestion extends Question {
  answer: (yes: boolean) => void;
}

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: PendingQuestion | null): void {
  pending = next;
  listeners.forEach((listener) => listener());
}

/** Asks a question in a dialog, and returns the answer. A question that is still open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

/** The question that is open. */
export const openQuestion = (): PendingQuestion | null => pending;

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
