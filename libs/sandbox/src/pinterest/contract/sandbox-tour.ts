import { REQUIRED_SCOPES } from '@boardcast/pinterest';
import { consent } from '../testing/start-sandbox.js';
import type { TestSandbox } from '../testing/start-sandbox.js';

const BOARD = '549755885170100001';
const SECTION = '549751701000010001';
const FOREIGN_BOARD = '549755885170500001';
const NO_SUCH = '999999999999999999';

/** Calls everything the sandbox offers, rightly and wrongly, so that its answers can be looked at. */
export class SandboxTour {
  private token = '';

  constructor(
    private readonly test: TestSandbox,
    private readonly picture: Buffer,
  ) {}

  /** Makes all the calls. */
  async run(): Promise<void> {
    await this.signIn();
    await this.reads();
    await this.pins();
    await this.refusals();
    await this.deletions();
  }

  private async signIn(): Promise<void> {
    const { sandbox, control } = this.test;
    const back = await consent(sandbox, { scope: REQUIRED_SCOPES.join(',') });
    const redirect = sandbox.app.redirectUris[0] ?? '';
    const code = { grant_type: 'authorization_code', code: back.get('code') ?? '', redirect_uri: redirect };
    const tokens = (await (await this.tokenCall(code)).json()) as {
      access_token: string;
      refresh_token: string;
    };
    this.token = tokens.access_token;
    await this.tokenCall(code);
    await this.tokenCall({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    await this.tokenCall({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    await this.tokenCall({ grant_type: 'authorization_code' });
    await this.tokenCall(code, 'wrong-secret');
    const limited = await control.grant('new_creator', ['pins:read']);
    for (const path of ['/user_account', '/boards', '/pins'])
      await this.call('GET', path, undefined, limited.accessToken);
  }

  private async reads(): Promise<void> {
    const queries = [
      '',
      '?page_size=1',
      '?page_size=0',
      '?page_size=3e',
      '?bookmark=nonsense',
      '?privacy=NONE',
    ];
    for (const query of queries) await this.call('GET', `/boards${query}`);
    for (const id of [BOARD, FOREIGN_BOARD, NO_SUCH]) {
      await this.call('GET', `/boards/${id}`);
      await this.call('GET', `/boards/${id}/sections`);
      await this.call('GET', `/boards/${id}/pins`);
    }
    for (const section of [SECTION, NO_SUCH])
      await this.call('GET', `/boards/${BOARD}/sections/${section}/pins`);
    await this.call('GET', '/user_account');
  }

  private async pins(): Promise<void> {
    const id = await this.createdPin({
      board_section_id: SECTION,
      title: 'Toast',
      link: 'https://example.com/',
    });
    const day = new Date().toISOString().slice(0, 10);
    const metrics = 'metric_types=IMPRESSION,SAVE,PIN_CLICK,OUTBOUND_CLICK,TOTAL_COMMENTS,SAVE_RATE';
    await this.call('GET', `/pins/${id}?pin_metrics=true`);
    await this.call('GET', '/pins?pin_metrics=true');
    await this.call('GET', `/boards/${BOARD}/pins?pin_metrics=true&page_size=250`);
    await this.call('GET', `/boards/${BOARD}/sections/${SECTION}/pins`);
    await this.call('GET', `/pins/${id}/analytics?start_date=${day}&end_date=${day}&${metrics}`);
    await this.call('GET', `/pins/${id}/analytics?start_date=2020-01-01&end_date=${day}&${metrics}`);
    await this.call('GET', `/pins/${id}/analytics?start_date=${day}&end_date=${day}&metric_types=NONE`);
    await this.call('GET', `/pins/${NO_SUCH}`);
    await this.call('DELETE', `/pins/${NO_SUCH}`);
    await this.call('GET', '/pins?page_size=251');
    await this.call('PATCH', `/pins/${id}`, '{}');
    await this.call('GET', '/pins/analytics?pin_ids=1');
    await this.call('PUT', '/boards');
    await this.call('GET', '/nowhere');
    await this.call('DELETE', `/pins/${id}`);
  }

  private async refusals(): Promise<void> {
    const webp = { source_type: 'image_base64', content_type: 'image/jpeg', data: 'R0lGODlhAQABAAAAACw=' };
    const bodies: Record<string, unknown>[] = [
      { board_id: 'My board' },
      { title: 'x'.repeat(101) },
      { media_source: undefined },
      { board_id: NO_SUCH },
      { board_id: FOREIGN_BOARD },
      { board_section_id: NO_SUCH },
      { link: 'nowhere' },
      { link: 'https://spam.example/x' },
      { link: 'https://nopins.example/x' },
      { media_source: webp },
      { media_source: { ...webp, data: 'AAAA' } },
      { media_source: { source_type: 'image_url', url: 'http://127.0.0.1:9/none.jpg' } },
    ];
    for (const body of bodies) await this.createPin(body);
    await this.call('POST', '/pins', 'no json');
    const { control } = this.test;
    await control.script({
      operationId: 'pins/create',
      outcomes: [
        { status: 500, code: 2787, message: 'Sorry! Something went wrong on our end.' },
        { status: 503, code: 503 },
      ],
    });
    await this.createPin({});
    await this.createPin({});
    await control.setLimits({ org_write: 1 });
    await this.createPin({});
    await this.createPin({});
    await control.setLimits(null);
    await control.setSettings({ tier: 'trial' });
    await this.createPin({});
    await control.setSettings({ tier: 'standard' });
  }

  private async deletions(): Promise<void> {
    await this.call('DELETE', `/boards/${NO_SUCH}`);
    await this.call('DELETE', `/boards/${BOARD}`);
    await this.call('GET', '/boards');
    await this.test.control.expireTokens();
    await this.call('GET', '/user_account');
  }

  private async createdPin(changes: Record<string, unknown>): Promise<string> {
    return ((await (await this.createPin(changes)).json()) as { id: string }).id;
  }

  private createPin(changes: Record<string, unknown>): Promise<Response> {
    const data = this.picture.toString('base64');
    const media_source = { source_type: 'image_base64', content_type: 'image/jpeg', data };
    return this.call('POST', '/pins', JSON.stringify({ board_id: BOARD, media_source, ...changes }));
  }

  private call(method: string, path: string, body?: string, token = this.token): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${this.test.sandbox.apiUrl}${path}`, { method, headers, body });
  }

  private tokenCall(
    form: Record<string, string>,
    secret = this.test.sandbox.app.clientSecret,
  ): Promise<Response> {
    const pair = Buffer.from(`${this.test.sandbox.app.clientId}:${secret}`).toString('base64');
    return fetch(`${this.test.sandbox.apiUrl}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${pair}` },
      body: new URLSearchParams(form),
    });
  }
}
