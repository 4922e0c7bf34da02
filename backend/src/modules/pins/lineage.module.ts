import { Module } from '@nestjs/common';
import { LineageRepository } from './state/lineage.repository.js';
import { LineageService } from './state/lineage.service.js';

/** Whether the database lacks commits; the command line says so without the rest of publishing. */
@Module({
  providers: [LineageRepository, LineageService],
  exports: [LineageRepository, LineageService],
})
export class LineageModule {}
