import { useState } from 'react';

interface Question<About> {
  about: About;
  isOpen: boolean;
  /** Tells it from those before: the dialog of each starts anew. */
  key: number;
}

/** Keeps what a dialog is about as it was when it was last, also while the dialog fades out. */
export function useQuestion<About>() {
  const [question, setQuestion] = useState<Question<About> | null>(null);
  return {
    question,
    ask: (about: About) => setQuestion((last) => ({ about, isOpen: true, key: (last?.key ?? 0) + 1 })),
    close: () => setQuestion((last) => last && { ...last, isOpen: false }),
  };
}
