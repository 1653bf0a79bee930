import {type OidcMetadata, UserManager, type UserManagerSettings} from 'oidc-client-ts';

/** This machine, where no certificate can be had: providers under development. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(host);

/** What a browser may be sent to, or asked: https, so never the script that `javascript:` would run in this page. */
function isSafeEndpoint(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const {protocol, hostname} = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Issuers are compared as they are written, but for a slash at the end, which owners leave out of `authority`. */
const sameIssuer = (one: unknown, other: string) =>
  typeof one === 'string' && one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** Throws for a discovery document that its authority cannot have meant (OpenID Connect Discovery 1.0, sections 3 and 4.3). */
function check(metadata: Partial<OidcMetadata>, authority: string) {
  if (!sameIssuer(metadata.issuer, authority))
    throw new Error(
      `The identity provider’s discovery document has the issuer “${String(metadata.issuer)}”; \`authority\` is “${authority}”. They have to be the same.`,
    );
  for (const [name, value] of Object.entries(metadata))
    if (/(_endpoint|^jwks_uri|^check_session_iframe)$/.test(name) && !isSafeEndpoint(value))
      throw new Error(
        `The identity provider’s discovery document has no https address as ${name}: ${JSON.stringify(value)}`,
      );
}

/** A UserManager that takes discovery documents and replies from its authority alone: the library goes wherever a document says. */
export class CheckedUserManager extends UserManager {
  constructor(settings: UserManagerSettings) {
    super(settings);
    const {metadataService} = this;
    const read = metadataService.getMetadata.bind(metadataService);
    // All parts of the library share this object and read the document by this method alone; the constructor takes no other one.
    metadataService.getMetadata = async () => {
      const metadata = await read();
      check(metadata, settings.authority);
      return metadata;
    };
  }

  /** Refuses a reply that names another provider (RFC 9207): its code would be sent to this one. */
  protected override async _signinEnd(url: string, verifySub?: string) {
    const issuer = new URL(url).searchParams.get('iss');
    if (issuer !== null && !sameIssuer(issuer, this.settings.authority))
      throw new Error(`The reply to the sign-in is from “${issuer}”, not from “${this.settings.authority}”.`);
    return super._signinEnd(url, verifySub);
  }
}
