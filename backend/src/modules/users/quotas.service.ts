import { BOARD_LISTS_MAX, GB, quotasOf } from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { QuotasRepository } from './quotas.repository.js';
import { UsersQueries } from './users.queries.js';

/** How much there is already; asked once nothing of the user's can grow beside it. */
type Used = () => Promise<number>;

/** Keeps accounts within what their plans have room for. Always in the transaction that makes them grow. */
@Injectable()
export class QuotasService {
  constructor(
    private readonly quotas: QuotasRepository,
    private readonly plans: UsersQueries,
  ) {}

  /** Makes room for one more draft. @throws AppError draft-pin.too-many */
  async forDraft(userId: string, used: Used): Promise<void> {
    await this.quotas.lock(userId);
    const { drafts } = quotasOf(await this.plans.plan(userId));
    if ((await used()) >= drafts) throw new AppError('draft-pin.too-many', { max: drafts });
  }

  /** Makes room for a picture. @throws AppError image.quota */
  async forImage(userId: string, bytes: number, used: Used): Promise<void> {
    await this.quotas.lock(userId);
    const { imageBytes } = quotasOf(await this.plans.plan(userId));
    if ((await used()) + bytes > imageBytes) throw new AppError('image.quota', { max: imageBytes / GB });
  }

  /** Makes room for one more board list. @throws AppError board-list.too-many */
  async forBoardList(userId: string, used: Used): Promise<void> {
    await this.quotas.lock(userId);
    if ((await used()) >= BOARD_LISTS_MAX)
      throw new AppError('board-list.too-many', { max: BOARD_LISTS_MAX });
  }
}
