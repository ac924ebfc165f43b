import { useEffect, useState } from 'react';

type Outcome<T> =
  { status: 'loading' } | { status: 'answered'; answer: T } | { status: 'failed'; error: unknown };

/**
 * What the API answers to a question that the page begins with, and how to ask again. `question` and `ask` must
 * stay the same from render to render.
 */
export function useAnswer<Question, T>(
  question: Question,
  ask: (question: Question) => Promise<T>,
): Outcome<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T>>({ status: 'loading' });

  useEffect(() => {
    let left = false;
    const settle = (next: Outcome<T>) => !left && setOutcome(next);
    ask(question).then(
      (answer) => settle({ status: 'answered', answer }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      left = true;
    };
  }, [question, ask, attempt]);

  const retry = () => {
    setOutcome({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { ...outcome, retry };
}
