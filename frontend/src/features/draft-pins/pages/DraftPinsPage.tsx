import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import { draftPinPaths } from '@boardcast/contracts';
import type { DraftPin, DraftPinOrder } from '@boardcast/contracts';
import { listState } from '../../../shared/data-list/list-state.js';
import { paths } from '../../../shared/paths.js';
import { useReopenKept } from '../../../entities/pins/form/use-reopen-kept.js';
import { useGetDraftPinsQuery } from '../../../entities/pins/planned-pins.api.js';
import { ExportPins } from '../../../entities/pins/ExportPins.js';
import { PlannedPages } from '../../../entities/pins/PlannedPages.js';
import { useOpenFound } from '../../../entities/pins/use-open-found.js';
import { usePlannedPage } from '../../../entities/pins/use-planned-page.js';
import { LinkButton } from '../../../shared/ui/LinkButton.js';
import { lazyDialog } from '../../../shared/ui/lazy-part.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { closeAtOnce, useAsked } from '../../../shared/ui/use-asked.js';
import { unsavedForms } from '../../../entities/session/unsaved.js';
import { ChosenDrafts } from '../components/ChosenDrafts.js';
import type { DraftPinActs } from '../components/DraftActions.js';
import { draftColumns } from '../components/draft-columns.js';
import { DeleteDraftPinDialog } from '../components/DeleteDraftPinDialog.js';
import { DeleteDraftsDialog } from '../components/DeleteDraftsDialog.js';
import { DraftList, NEWEST_FIRST } from '../components/DraftList.js';
import { draftPinsMessages as messages } from '../draft-pins.messages.js';
import { DraftChoice, useChosenDrafts } from '../use-chosen-drafts.js';
import { useDraftActs } from '../use-draft-acts.js';

/** The forms are heavy: loaded on demand. */
const EditWholeDraftDialog = lazyDialog(
  () => import('../components/EditWholeDraftDialog.js'),
  'EditWholeDraftDialog',
  closeAtOnce,
);
const PublishDraftPinDialog = lazyDialog(
  () => import('../components/PublishDraftPinDialog.js'),
  'PublishDraftPinDialog',
  closeAtOnce,
);

export function DraftPinsPage() {
  const { asked, turnTo } = usePlannedPage<DraftPinOrder, DraftPin, DraftPinActs>(draftColumns, NEWEST_FIRST);
  const answer = useGetDraftPinsQuery(asked);
  const list = listState({ ...answer, currentData: answer.currentData?.rows });
  const { rows: drafts } = list;
  const { acts, edited, published, deleted } = useDraftActs();
  const { choice, chosen, chooseAll } = useChosenDrafts(drafts);
  const severalDeleted = useAsked<readonly DraftPin[]>();
  useReopenKept({
    rows: drafts,
    formOf: ({ id }) => unsavedForms.draftPin(id),
    open: edited.ask,
  });
  useOpenFound(edited.ask);
  const create = (
    <LinkButton to={paths.createPin} variant="contained" startIcon={<AddPhotoAlternateOutlined />}>
      {messages.create}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          <>
            {drafts && drafts.length > 0 ? (
              <ExportPins
                source={{ url: draftPinPaths.export, params: { sort: asked.sort, order: asked.order } }}
                name="draft-pins"
              />
            ) : null}
            <LinkButton to={paths.bulkPins} variant="outlined">
              {messages.addMany}
            </LinkButton>
            {drafts && drafts.length > 0 ? create : null}
          </>
        }
      />
      {drafts && drafts.length > 0 ? (
        <ChosenDrafts
          chosen={chosen}
          count={drafts.length}
          onChooseAll={chooseAll}
          onDelete={severalDeleted.ask}
        />
      ) : null}
      <DraftChoice value={choice}>
        <DraftList list={list} isFirst={asked.page === 1} acts={acts} create={create} />
      </DraftChoice>
      <PlannedPages page={asked.page} hasNext={answer.data?.hasNext ?? false} turnTo={turnTo} />
      {/* Outside the list, because they outlive its last row. */}
      <DeleteDraftPinDialog asked={deleted} />
      <DeleteDraftsDialog asked={severalDeleted} />
      {published.subject ? (
        <PublishDraftPinDialog
          draft={published.subject}
          open={published.isOpen}
          onClose={published.close}
          onClosed={published.closed}
        />
      ) : null}
      {edited.subject ? (
        <EditWholeDraftDialog
          draft={edited.subject}
          open={edited.isOpen}
          onClose={edited.close}
          onClosed={edited.closed}
        />
      ) : null}
    </>
  );
}
