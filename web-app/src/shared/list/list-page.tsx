import { formatNumber, type Row, type Shortcut } from '@lanewise/browser';
import { PageHeading, SearchBox, SortMenu } from '@lanewise/browser/ui';
import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, type Ref, useRef } from 'react';
import { Page } from '../page';
import { ShortcutsButton } from '../keyboard/shortcuts-button';
import { CardFeed, type CardFeedHandle } from './card-feed';
import { ListResults } from './list-results';
import { LIST_SHORTCUTS } from './use-card-keys';
import type { EndlessList } from './use-endless-list';
import type { ListAddress } from './use-list-address';
import type { RemovalFailure } from './use-removal';

interface ListPageProps<Item extends Row, Field extends string, Filter extends string> {
  title: string;
  list: EndlessList<Item>;
  /** The failure of the last removal. */
  failure: RemovalFailure;
  address: ListAddress<Field, Filter>;
  /** Says what the search box looks in. */
  searchHint: string;
  emptyText: string;
  /** Label of the button that creates a record: `Truck`. Absent where they are created elsewhere. */
  addLabel?: string;
  onAdd: () => void;
  /** Buttons for the whole list. */
  tools?: ReactNode;
  /** Selects, between the search box and the sort menu. */
  filters?: ReactNode;
  /** Height in pixels of a card that has not been measured, by the width of the list. */
  cardHeight: (listWidth: number) => number;
  /** Name of a card for screen readers. */
  nameOf: (item: Item) => string;
  /** The content of a card. Return a memoized component, so that scrolling renders only new cards. */
  renderCard: (item: Item) => ReactNode;
  /** Called at a click or Enter on a card. */
  onOpen: (item: Item) => void;
  /** Shortcuts beyond those of every list, and what runs them on the element in which the key was pressed. */
  shortcuts?: readonly Shortcut[];
  shortcutActions?: Record<string, (target: EventTarget | null) => boolean>;
  /** The rows on paper: a `printView`. */
  printed?: ReactNode;
  /** The actions for selected cards. */
  above?: ReactNode;
  /** Heads of the cards' columns. */
  heads?: ReactNode;
  /** Drawers and dialogs. */
  children?: ReactNode;
}

/** A page with an endless list: heading, search box, filters, sort menu, cards. */
export function ListPage<Item extends Row, Field extends string, Filter extends string>(
  props: ListPageProps<Item, Field, Filter>,
) {
  const { title, list, failure, address, searchHint, emptyText, addLabel, onAdd, filters, cardHeight } =
    props;
  const {
    nameOf,
    renderCard,
    onOpen,
    shortcuts = [],
    shortcutActions,
    tools,
    printed,
    above,
    heads,
    children,
  } = props;
  const searchBox = useRef<HTMLInputElement>(null);
  const feed: Ref<CardFeedHandle> = useRef(null);
  const focusSearch = () => {
    searchBox.current?.focus();
    searchBox.current?.select();
    return true;
  };

  return (
    <Page maxWidth={1280}>
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, alignItems: 'center' }}>
        <PageHeading inTopBar>{title}</PageHeading>
        {list.total > 0 && <Typography color="textSecondary">{formatNumber(list.total)} in all</Typography>}
        <Box sx={{ flex: 1 }} />
        <ShortcutsButton
          shortcuts={[...LIST_SHORTCUTS, ...shortcuts]}
          actions={{
            ...shortcutActions,
            search: focusSearch,
            next: () => feed.current?.step(1) ?? false,
            previous: () => feed.current?.step(-1) ?? false,
            open: (target) => feed.current?.open(target) ?? false,
          }}
        />
        {tools}
        {addLabel && (
          <Button variant="contained" onClick={onAdd} sx={{ whiteSpace: 'nowrap' }}>
            + {addLabel}
          </Button>
        )}
      </Stack>
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchBox
          hint={searchHint}
          applied={address.searchCriteria}
          onSearch={address.search}
          inputRef={searchBox}
        />
        {filters}
        <SortMenu labels={address.options.sortLabels} {...address.sort} onChoose={address.sortBy} />
      </Stack>
      {above}
      <ListResults
        list={list}
        failure={failure}
        emptyText={emptyText}
        onWiden={address.narrowed ? address.widen : undefined}
        cardHeight={cardHeight}
      >
        {heads}
        <CardFeed
          ref={feed}
          rows={list.rows}
          total={list.total}
          busy={list.isFetching}
          label={title}
          cardHeight={cardHeight}
          nameOf={nameOf}
          renderCard={renderCard}
          onOpen={onOpen}
        />
        {printed}
      </ListResults>
      {children}
    </Page>
  );
}
