import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { AdminUser } from '@boardcast/contracts';
import { useUser } from '../../../entities/session/use-auth.js';
import { DataList } from '../../../shared/data-list/DataList.js';
import { listState } from '../../../shared/data-list/list-state.js';
import { PageSteps } from '../../../shared/data-list/PageSteps.js';
import { formatCount } from '../../../shared/ui/format-count.js';
import { ListHeading } from '../../../shared/ui/ListHeading.js';
import { SearchField } from '../../../shared/ui/SearchField.js';
import { useAsked } from '../../../shared/ui/use-asked.js';
import { useTypedSearch } from '../../../shared/ui/use-typed-search.js';
import { beyondLastPage } from '../components/beyond-last-page.js';
import { useUsersAddress } from './use-users-address.js';
import type { ChosenAct, UserActs } from './user-acts.js';
import { UserActDialogs } from './UserActDialogs.js';
import { UserCard } from './UserCard.js';
import { useGetAdminUsersQuery } from './users.api.js';
import { usersColumns } from './users-columns.js';
import { usersMessages as messages } from './users.messages.js';

const ROW_HEIGHT = 77;
const CARD_HEIGHT = 340;
const SKELETON_ROWS = 8;

const userCard = (user: AdminUser, acts: UserActs) => <UserCard user={user} acts={acts} />;

/** Everybody: found, sorted and changed. */
export function UsersTab() {
  const { id: ownId } = useUser();
  const address = useUsersAddress();
  const { page, limit, search } = address.query;
  const { text, setText } = useTypedSearch(search, address.setSearch);
  const answer = useGetAdminUsersQuery(address.query, { refetchOnMountOrArgChange: true });
  const list = listState({ ...answer, currentData: answer.currentData?.users }, () => false);
  const { total = 0, pages = 1 } = answer.data ?? {};
  const chosen = useAsked<ChosenAct>();
  const acts = useMemo<UserActs>(() => ({ ownId, choose: chosen.ask }), [ownId, chosen.ask]);
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <>
      <ListHeading>
        <Typography variant="h2">{messages.title}</Typography>
        <SearchField
          label={messages.searchLabel}
          placeholder={messages.search}
          value={text}
          onChange={setText}
          sx={{ maxWidth: { sm: 360 } }}
        />
      </ListHeading>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ minHeight: 21, mb: 1 }}>
        {first <= last ? messages.range(formatCount(first), formatCount(last), formatCount(total)) : null}
      </Typography>
      <DataList
        label={messages.title}
        list={list}
        messages={messages}
        empty={
          total > 0
            ? beyondLastPage(messages.beyondLastPage, address.setPage)
            : { title: messages.nobodyFound, hint: messages.nobodyFoundHint }
        }
        skeletonRows={SKELETON_ROWS}
        columns={usersColumns}
        context={acts}
        control={address.control}
        isSorted
        rowHeight={ROW_HEIGHT}
        card={userCard}
        cardHeight={CARD_HEIGHT}
      />
      {pages > 1 ? (
        <PageSteps
          label={messages.pages}
          text={messages.pageOf(formatCount(page), formatCount(pages))}
          page={page}
          pageCount={pages}
          words={messages}
          onPage={address.setPage}
        />
      ) : null}
      <UserActDialogs chosen={chosen} />
    </>
  );
}
