import { expect } from '@jest/globals';
import type { AuthModel } from '@lanewise/contracts';
import { codeIn, newEmail, NEW_PASSWORD, registration } from './accounts.js';
import { Client } from './client.js';
import { LINK } from './mailbox.js';
import { eventually } from './processes.js';

const MAILED_MS = 60_000;

/** Signs people up as strangers do, with the link that Mailpit shows. */
export class SignUps {
  private readonly anonymous: Client;

  constructor(
    address: string,
    private readonly mailpit: string,
  ) {
    this.anonymous = new Client(address);
  }

  async signUp(): Promise<Client> {
    const email = newEmail();
    expect((await this.anonymous.post('/api/user/register', registration({ email }))).status).toBe(201);
    const code = new URLSearchParams({ ...codeIn(await this.mailedLink(email)) });
    expect((await this.anonymous.get(`/api/user/confirmemail?${code}`)).status).toBe(200);
    return this.signIn(email);
  }

  async signIn(email: string): Promise<Client> {
    const request = { email, password: NEW_PASSWORD };
    const { status, body } = await this.anonymous.post<AuthModel>('/api/user/login', request);
    expect(status).toBe(200);
    return new Client(this.anonymous.address, body);
  }

  /** The link in the newest email to an address. */
  private mailedLink(to: string): Promise<URL> {
    return eventually(`a mail to ${to}`, MAILED_MS, async () => {
      const query = encodeURIComponent(`to:"${to}"`);
      const text = await (await fetch(`${this.mailpit}/view/latest.txt?query=${query}`)).text();
      const [link] = LINK.exec(text) ?? [];
      return link ? new URL(link) : undefined;
    });
  }
}
