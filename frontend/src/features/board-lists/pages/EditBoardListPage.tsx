import { Navigate, useParams } from 'react-router-dom';
import { errorStatus } from '../../../shared/api/request-error.js';
import { toMessage } from '../../../shared/api/to-message.js';
import { paths } from '../../../shared/paths.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { ErrorBanner } from '../../../shared/ui/ErrorBanner.js';
import { LoadingPage } from '../../../shared/ui/LoadingPage.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { useGetBoardListQuery } from '../../../entities/boards/board-list.api.js';
import { messages } from '../board-lists.messages.js';
import { EditBoardList } from '../components/EditBoardList.js';

const back = { to: paths.boardLists, label: messages.back };

export function EditBoardListPage() {
  const { id } = useParams();
  if (id === undefined) return <Navigate to={paths.boardLists} replace />;
  return <OneBoardList key={id} id={id} />;
}

function OneBoardList({ id }: { id: string }) {
  const { data: list, error, isFetching, refetch } = useGetBoardListQuery(id);
  if (list) return <EditBoardList list={list} />;
  if (!error) return <LoadingPage label={messages.loadingOne} />;
  // 400: the address has a malformed id, so there is no such list either.
  if (errorStatus(error) === 404 || errorStatus(error) === 400) {
    return (
      <>
        <PageHeader title={messages.editTitle} back={back} />
        <EmptyState title={messages.notFound} hint={messages.notFoundHint} />
      </>
    );
  }
  const reason = toMessage(error, messages.loadOneFailed);
  return (
    <>
      <PageHeader title={messages.editTitle} back={back} />
      <ErrorBanner
        message={reason === messages.loadOneFailed ? reason : `${messages.loadOneFailed}. ${reason}`}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}
