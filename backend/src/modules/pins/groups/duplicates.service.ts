import {
  BOARD_LIST_BOARDS_MAX,
  linkIdentity,
  type Duplicates,
  type DuplicatesRequest,
} from '@boardcast/contracts';
import { AppError } from '@boardcast/server';
import { Injectable } from '@nestjs/common';
import { ChosenListsQueries } from '../../board-lists/chosen-lists.queries.js';
import { ImagesQueries } from '../../images/images.queries.js';
import { linkDigest } from '../state/link-digest.js';
import { PinGroupsRepository } from '../state/pin-groups.repository.js';
import { DuplicatesQueries } from './duplicates.queries.js';
import { PinsOfGroupQueries } from './pins-of-group.queries.js';

/** Tells, before a pin is posted, which of its boards have the same already. It refuses nothing. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly boardLists: ChosenListsQueries,
    private readonly images: ImagesQueries,
    private readonly groups: PinGroupsRepository,
    private readonly pins: PinsOfGroupQueries,
    private readonly duplicates: DuplicatesQueries,
  ) {}

  /** @throws AppError board-list.not-found, pin-group.not-found */
  async of(userId: string, request: DuplicatesRequest): Promise<Duplicates> {
    const { link = '', pinGroupId = null, from, until } = request;
    if (pinGroupId !== null && !(await this.groups.isOwn(userId, pinGroupId))) {
      throw new AppError('pin-group.not-found');
    }
    return this.duplicates.of(userId, {
      imageIds: await this.imagesAlike(userId, request),
      linkDigest: linkIdentity(link) === null ? null : linkDigest(link),
      targetKeys: await this.targetKeys(userId, request),
      pinGroupId,
      from: from === undefined ? null : new Date(from),
      until: until === undefined ? null : new Date(until),
    });
  }

  /** A picture at somebody else's address is not fetched before the pin is posted: only its link is compared. */
  private async imagesAlike(userId: string, { pictureHash, imageUrl }: DuplicatesRequest): Promise<string[]> {
    if (pictureHash !== undefined) return this.images.alike(userId, pictureHash);
    return imageUrl === undefined ? [] : this.images.alikeAt(userId, imageUrl);
  }

  private async targetKeys(
    userId: string,
    { boardListIds = [], board, pinGroupId }: DuplicatesRequest,
  ): Promise<string[]> {
    if (board !== undefined) return [board];
    if (boardListIds.length === 0) return pinGroupId === undefined ? [] : this.pins.targetKeys(pinGroupId);
    const { lists, boards } = await this.boardLists.snapshot(userId, boardListIds, BOARD_LIST_BOARDS_MAX);
    if (lists.length < new Set(boardListIds).size) throw new AppError('board-list.not-found');
    return boards.map(({ targetKey }) => targetKey);
  }
}
