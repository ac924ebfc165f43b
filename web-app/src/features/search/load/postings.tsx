import { formatShortMoney } from '@lanewise/browser';
import {
  type FoundLoad,
  type FreightPostings,
  type LoadSearchRequest,
  MESSAGES,
  phoneUrl,
} from '@lanewise/contracts';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Ago } from '../../../shared/ago';
import { emailUrl } from '../../../shared/load/contact';
import { callSearch } from '../search/search-query';
import { searchKeys } from '../search/search-keys';
import { postingsText } from './postings-text';

interface PostingsProps {
  load: FoundLoad;
  postings: FreightPostings;
  /** That found it. */
  search: LoadSearchRequest;
}

/** The other postings of the same freight: company, rate and age. */
export function Postings({ load, postings, search }: PostingsProps) {
  const { data, isError, refetch } = usePostings(postings.ids, search);
  return (
    <Box
      component="section"
      aria-label="Postings of the same freight"
      sx={{ px: 2, pb: 1, ml: { md: 1.25 } }}
    >
      <Typography component="h3" variant="caption" color="textSecondary">
        {postingsText(postings)}
      </Typography>
      {isError && (
        <Typography variant="body2">
          {MESSAGES.searchFailed}
          <Button size="small" onClick={() => void refetch()} sx={{ minWidth: 0, px: 0.75 }}>
            Try again
          </Button>
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12.5 }}>
        {postings.ids.map((id) => {
          const posting = id === load.id ? load : data?.find((each) => each.id === id);
          if (data && !posting) return null;
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, minHeight: 24, lineHeight: '24px' }}
            >
              {posting ? <Posting posting={posting} isShown={id === load.id} /> : <Skeleton width="60%" />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Posting({ posting, isShown }: { posting: FoundLoad; isShown: boolean }) {
  const { rate, shipperName, shipperPhone, shipperEmail, firstSeenAt } = posting;
  return (
    <>
      <Box component="b" sx={{ minWidth: 64, fontVariantNumeric: 'tabular-nums' }}>
        {rate > 0 ? formatShortMoney(rate) : MESSAGES.noRate}
      </Box>
      <span>
        {shipperName}
        {isShown && ' (shown)'}
      </span>
      {shipperPhone && <Link href={phoneUrl(shipperPhone)}>{shipperPhone}</Link>}
      {shipperEmail && <Link href={emailUrl(posting, shipperEmail)}>{shipperEmail}</Link>}
      <Typography component="span" color="textSecondary" sx={{ fontSize: 'inherit', lineHeight: 'inherit' }}>
        Posted <Ago instant={firstSeenAt} />
      </Typography>
    </>
  );
}

/** Queries the cards of postings. They are shown already, so that their brokers don't count them again. */
const usePostings = (ids: string[], search: LoadSearchRequest) =>
  useQuery({
    queryKey: searchKeys.postingsOf(ids),
    queryFn: async ({ signal }) =>
      (await callSearch({ ...search, folded: undefined }, { ids, refresh: true }, signal)).itemList,
  });
