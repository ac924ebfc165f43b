import { useRef, useState } from 'react';
import { changedElsewhere, conflictsOf, type LateEdit, mergeEdit, type Versioned } from './edits.js';

interface EditOptions<Item, Values> {
  /** The item that is edited, as it was loaded; absent for a new one. */
  item?: Item;
  toValues: (item: Item) => Values;
  /** Saves values: as an edit of the item that they are based on, or as a new one. */
  save: (values: Values, item: Item | undefined) => Promise<unknown>;
}

/**
 * Saves a form as an edit of the item that it is based on. When others have changed that, the edit is late: the form
 * stays as it is, and `EditConflict` asks which values to save.
 */
export function useEdit<Item extends Versioned, Values extends object>(options: EditOptions<Item, Values>) {
  const { item, toValues, save: send } = options;
  const base = useRef(item);
  const [late, setLate] = useState<(LateEdit<Values> & { current: Item }) | null>(null);

  /** Returns whether the values are saved; false when they are late. Throws any other error. */
  const save = async (values: Values): Promise<boolean> => {
    try {
      await send(values, base.current);
      return true;
    } catch (error) {
      const newer = changedElsewhere(error);
      if (!newer || !base.current) throw error;
      const { changed } = newer;
      const current = newer.current as Item;
      const edit = {
        changed,
        current,
        base: toValues(base.current),
        mine: values,
        theirs: toValues(current),
      };
      // Others have changed no field of this form, so there is nothing to ask.
      if (conflictsOf(edit).length === 0) {
        base.current = current;
        return save(mergeEdit(edit));
      }
      setLate(edit);
      return false;
    }
  };

  return {
    save,
    late,
    /** Bases the next edit on the current state, and returns its values. */
    accept: (): Values => {
      base.current = late!.current;
      setLate(null);
      return late!.theirs;
    },
    /** Leaves the form as it is; saving it will ask again. */
    dismiss: () => setLate(null),
    /** The item that the next edit is based on. */
    base,
  };
}
