import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import type { AdminPinGroup, AdminPinsQuery } from '@boardcast/contracts';
import { DataList } from '../../../shared/data-list/DataList.js';
import { listState } from '../../../shared/data-list/list-state.js';
import { AdminFrame } from '../components/AdminFrame.js';
import { beyondLastPage } from '../components/beyond-last-page.js';
import { PageSteps } from '../../../shared/data-list/PageSteps.js';
import { useGetAdminPinsQuery } from '../pins/admin-pins.api.js';
import { adminPinsCard, adminPinsColumns, NEWEST_FIRST } from '../pins/admin-pins-columns.js';
import { adminPinsMessages as messages } from '../pins/admin-pins.messages.js';
import { GroupDialog } from '../pins/GroupDialog.js';
import { FILTERS, useAdminPinsAddress } from '../pins/use-admin-pins-address.js';
import type { Filter } from '../pins/use-admin-pins-address.js';
import { useOpenedGroup } from '../pins/use-opened-group.js';

const neverEmpty = () => false;

export function AdminPinsPage() {
  const { query, toggle, setPage } = useAdminPinsAddress();
  const pins = useGetAdminPinsQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData, data } = pins;
  const opened = useOpenedGroup();
  return (
    <AdminFrame>
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        {messages.title}
      </Typography>
      <Typography color="textSecondary">{messages.subtitle}</Typography>
      <Filters query={query} onToggle={toggle} />
      <DataList
        label={messages.title}
        list={listState<AdminPinGroup>({ ...pins, currentData: currentData?.pinGroups }, neverEmpty)}
        messages={messages}
        empty={query.page > 1 ? beyondLastPage(messages.beyondLastPage, setPage) : EMPTY}
        columns={adminPinsColumns}
        context={opened.open}
        initialSort={NEWEST_FIRST}
        isSorted
        rowHeight={82}
        card={adminPinsCard}
        cardHeight={240}
      />
      {data ? (
        <PageSteps
          label={messages.pages}
          text={messages.pageOf(query.page, data.totalPages)}
          page={query.page}
          pageCount={data.totalPages}
          words={messages}
          onPage={setPage}
        />
      ) : null}
      {opened.id ? (
        <GroupDialog
          key={opened.id}
          open={opened.isOpen}
          id={opened.id}
          title={data?.pinGroups.find(({ id }) => id === opened.id)?.title ?? messages.group}
          onClose={opened.leave}
          onClosed={opened.closed}
        />
      ) : null}
    </AdminFrame>
  );
}

const EMPTY = { icon: <CollectionsOutlined />, title: messages.empty, hint: messages.emptyHint };

function Filters({ query, onToggle }: { query: AdminPinsQuery; onToggle: (filter: Filter) => void }) {
  return (
    <Box role="group" aria-label={messages.filters.label} sx={{ my: 2 }}>
      <FormGroup row sx={{ columnGap: 2 }}>
        {FILTERS.map((filter) => (
          <FormControlLabel
            key={filter}
            control={<Checkbox checked={query[filter] === 'true'} onChange={() => onToggle(filter)} />}
            label={messages.filters[filter]}
          />
        ))}
      </FormGroup>
    </Box>
  );
}
