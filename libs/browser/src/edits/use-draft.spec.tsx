import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDraft, useEdit } from '@lanewise/browser';
import { api, renderPage, signInAs, valueOf } from '@lanewise/browser/testing';
import { DraftNotice, UnsavedChanges } from '@lanewise/browser/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { signOut } from '../session.js';

interface Truck {
  version: number;
  name: string;
  notes: string;
}
interface Values {
  name: string;
  notes: string;
  password: string;
  picture: File | null;
}

const NOTICE = 'Your unsaved changes are back.';
const BLUE: Truck = { version: 3, name: 'Blue', notes: '' };
const toValues = ({ name, notes }: Truck): Values => ({ name, notes, password: '', picture: null });

/** The saved values, and the version that they were based on. */
let saved: (Partial<Values> & { on?: number })[];

function TruckForm({ truck }: { truck?: Truck }) {
  const form = useForm<Values>({ defaultValues: toValues(truck ?? { version: 0, name: '', notes: '' }) });
  const edit = useEdit<Truck, Values>({
    item: truck,
    toValues,
    save: (values, item) => Promise.resolve(saved.push({ ...values, on: item?.version })),
  });
  const draft = useDraft(form, { name: `truck.${truck ? 1 : 'new'}`, base: edit.base, toValues });
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(async (values) => (await edit.save(values)) && draft.forget())(event)
      }
    >
      <UnsavedChanges when={form.formState.isDirty} onLeave={draft.forget} />
      <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Notes" {...form.register('notes')} />
      <input aria-label="Password" {...form.register('password')} />
      <button type="button" onClick={() => form.setValue('picture', new File(['1'], 'a.png'))}>
        Picture
      </button>
      <button type="submit">Save</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  );
}

const open = (truck?: Truck) =>
  renderPage(<TruckForm truck={truck} />, { routes: [{ path: '/elsewhere', element: 'Elsewhere' }] });
/** As a reload does, and a session that ends. */
const reopen = (truck?: Truck) => {
  cleanup();
  return open(truck);
};
const stored = () => Object.values(sessionStorage).join();

beforeEach(() => {
  saved = [];
  signInAs(['Carrier'], { id: 'user-1' });
});

describe('what is typed in a form', () => {
  test('is back when the form is, and the form says so, unless it was taken back', async () => {
    const { fill } = open();
    await fill('Name', 'Blue');
    await fill('Name', '');
    // Taken back.
    expect(stored()).toBe('');
    await fill('Name', 'Red');
    expect(screen.queryByText(NOTICE)).toBeNull();
    reopen();
    expect(await screen.findByText(NOTICE)).toBeTruthy();
    expect(valueOf('Name')).toBe('Red');
  });

  test('is saved as an edit of what it was made on, which others may have changed since', async () => {
    const { fill } = open(BLUE);
    await fill('Notes', 'Loud');
    const { click } = reopen({ ...BLUE, version: 4, name: 'Green' });
    await screen.findByText(NOTICE);
    expect(valueOf('Name')).toBe('Blue');
    await click('Save');
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Blue', notes: 'Loud', on: 3 }]));
  });

  test('is gone once it is saved', async () => {
    const { fill, click } = open(BLUE);
    await fill('Name', 'Red');
    await click('Save');
    await waitFor(() => expect(saved).toHaveLength(1));
    reopen(BLUE);
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Blue');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('is gone once it is discarded, and the form has what was loaded', async () => {
    const { fill } = open(BLUE);
    await fill('Name', 'Red');
    const { click } = reopen({ ...BLUE, version: 4, name: 'Green' });
    await click('Discard');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    expect(valueOf('Name')).toBe('Green');
    await click('Save');
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Green', on: 4 }]));
    expect(stored()).toBe('');
  });

  test('is gone once the form is left without saving, and kept by those who stay', async () => {
    const { fill, click } = open();
    await fill('Name', 'Red');
    await click('Elsewhere', 'link');
    await click('Stay');
    expect(stored()).toContain('Red');
    await click('Elsewhere', 'link');
    await click('Leave');
    await waitFor(() => expect(stored()).toBe(''));
  });

  test('is never seen by another account in the same tab, and gone when its account logs out', async () => {
    const { fill } = open();
    await fill('Name', 'Red');
    cleanup();
    signInAs(['Carrier'], { id: 'user-2' });
    open();
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
    expect(screen.queryByText(NOTICE)).toBeNull();

    cleanup();
    signInAs(['Carrier'], { id: 'user-1' });
    api.on('GET /user/logout/user-1', null);
    await signOut();
    expect(stored()).toBe('');
  });

  test('leaves out passwords and files, and what is very long', async () => {
    const { fill, click } = open();
    await fill('Password', 'Secret!2026');
    await click('Picture');
    expect(stored()).toBe('');
    await fill('Name', 'Red');
    expect(stored()).not.toContain('Secret');
    expect(stored()).not.toContain('picture');
    await fill('Notes', 'x'.repeat(60_000));
    expect(stored()).toBe('');
  });
});
