import {
  changeLinkPresetsRequestSchema,
  changeSnippetsRequestSchema,
  KEPT_TEXTS_BODY_MAX_BYTES,
  keptTextsSchema,
  textPaths,
  type ChangeLinkPresetsRequest,
  type ChangeSnippetsRequest,
  type KeptTexts,
} from '@boardcast/contracts';
import { Body, Controller } from '@nestjs/common';
import { Call } from '../../http/call.decorator.js';
import { CurrentUserId } from '../auth/current-user-id.js';
import { KeptTextsService } from './kept-texts.service.js';

@Controller()
export class KeptTextsController {
  constructor(private readonly texts: KeptTextsService) {}

  @Call(['GET', textPaths.all], {
    summary: 'The link presets and snippets, by name.',
    answer: keptTextsSchema,
  })
  getKeptTexts(@CurrentUserId() userId: string): Promise<KeptTexts> {
    return this.texts.of(userId);
  }

  @Call(['PUT', textPaths.linkPresets], {
    summary: 'Keeps other link presets.',
    answer: keptTextsSchema,
    maxBody: KEPT_TEXTS_BODY_MAX_BYTES,
  })
  changeLinkPresets(
    @CurrentUserId() userId: string,
    @Body({ schema: changeLinkPresetsRequestSchema }) request: ChangeLinkPresetsRequest,
  ): Promise<KeptTexts> {
    return this.texts.change(userId, request);
  }

  @Call(['PUT', textPaths.snippets], {
    summary: 'Keeps other snippets.',
    answer: keptTextsSchema,
    maxBody: KEPT_TEXTS_BODY_MAX_BYTES,
  })
  changeSnippets(
    @CurrentUserId() userId: string,
    @Body({ schema: changeSnippetsRequestSchema }) request: ChangeSnippetsRequest,
  ): Promise<KeptTexts> {
    return this.texts.change(userId, request);
  }
}
