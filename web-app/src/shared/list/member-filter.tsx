import { FilterSelect } from '@lanewise/browser/ui';

interface MemberFilterProps<Member extends number> {
  label: string;
  /** 0 for all. */
  value: number;
  /** In the order of the menu, without `All`. */
  members: readonly Member[];
  nameOf: (member: Member) => string;
  onChange: (value: number) => void;
}

/** Filters a list by a member of an enumeration, or shows all. */
export function MemberFilter<Member extends number>(props: MemberFilterProps<Member>) {
  const { label, value, members, nameOf, onChange } = props;
  const choices = [{ id: 0, name: 'All' }, ...members.map((id) => ({ id, name: nameOf(id) }))];
  return <FilterSelect<number> label={label} value={value} choices={choices} onChange={onChange} />;
}
