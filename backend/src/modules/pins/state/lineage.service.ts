import { Injectable } from '@nestjs/common';
import { LineageRepository } from './lineage.repository.js';

/** An operator's word that the database lacks commits, where it can't tell by itself. */
@Injectable()
export class LineageService {
  constructor(private readonly lineage: LineageRepository) {}

  /** The running backend, or the next that starts, looks for every pin that may have been sent since that moment. */
  holdSince(moment: Date): Promise<void> {
    return this.lineage.disown(moment);
  }
}
