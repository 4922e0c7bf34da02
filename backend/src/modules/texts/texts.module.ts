import { Module } from '@nestjs/common';
import { KeptTextsController } from './kept-texts.controller.js';
import { KeptTextsExportQueries } from './kept-texts-export.queries.js';
import { KeptTextsRepository } from './kept-texts.repository.js';
import { KeptTextsService } from './kept-texts.service.js';

/** Texts that users keep: link presets and snippets. */
@Module({
  controllers: [KeptTextsController],
  providers: [KeptTextsExportQueries, KeptTextsRepository, KeptTextsService],
  exports: [KeptTextsExportQueries],
})
export class TextsModule {}
