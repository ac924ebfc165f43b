import { useState } from 'react';

interface Question<About> {
  about: About;
  isOpen: boolean;
  /** Distinguishes questions, so that the dialog of each starts anew. */
  key: number;
}

/** Holds the subject of a dialog as it was when the dialog opened, also while that fades out. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<Question<About> | null>(null);
  return {
    question,
    ask: (about: About) => setQuestion((last) => ({ about, isOpen: true, key: (last?.key ?? 0) + 1 })),
    close: () => setQuestion((last) => last && { ...last, isOpen: false }),
  };
}
