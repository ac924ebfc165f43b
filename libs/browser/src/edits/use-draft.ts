import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
import { fillIn } from './fill-in.js';

interface DraftOptions<Item, Values> {
  /** Names the form and what it edits, such as `truck.0190d5b0`. */
  name: string;
  /** The item that the form edits; a draft restores the one that it is based on. */
  base?: RefObject<Item | undefined>;
  toValues?: (item: Item) => Values;
}

/**
 * Keeps what is typed in a form for the same account in the same tab: through a reload, and through a session that
 * ends and is opened again. The form is filled in again then, and `DraftNotice` says so.
 */
export function useDraft<Item, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, base, toValues }: DraftOptions<Item, Values>,
) {
  const [key] = useState(() => draftKey(name));
  const [isBack, setBack] = useState(false);
  const isDone = useRef(false);
  const loaded = useRef<Item | undefined>(undefined);
  const { subscribe } = form;
  const { isReady, isDirty } = form.formState;

  const restore = useEffectEvent(() => {
    loaded.current = base?.current;
    const draft = readDraft<Item>(key);
    if (!draft) return;
    if (base) base.current = draft.item;
    const begin = draft.item && toValues ? toValues(draft.item) : form.getValues();
    fillIn(form, begin, draft.values as Partial<Values>);
    setBack(true);
  });
  const store = useEffectEvent((values: Values, defaults: object) => {
    if (!isDone.current) writeDraft(key, values, defaults, base?.current);
  });

  useEffect(() => {
    if (!isReady) return;
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => store(values, defaultValues),
    });
    // Not on the form, which react-admin makes anew with each render: restoring again would render again.
  }, [subscribe, isReady]);

  return {
    /** True when a draft was restored and is not saved yet. */
    isBack: isBack && isDirty,
    /** Changes when a draft fills in the form. */
    filledIn: isBack,
    /** Resets the form to the loaded item. */
    discard: () => {
      if (base) base.current = loaded.current;
      form.reset(loaded.current && toValues?.(loaded.current));
      removeDraft(key);
      setBack(false);
    },
    /** Removes the draft, once the form is saved or left. */
    forget: () => {
      isDone.current = true;
      removeDraft(key);
    },
  };
}
