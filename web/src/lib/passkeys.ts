import {
  browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration, WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { alone } from './alone';
import { call, Refused } from './api';
import { takeMe, type Me } from './me.svelte';

/** Passkeys: the browser holds the key, the server only checks what it signs. Loaded when an account is looked at. */

type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Only over https, or on this very computer. */
export const supported = browserSupportsWebAuthn;

/** Raises Refused; PASSKEY_STOPPED where the person, or the device, has put an end to it. */
export async function addPasskey(label: string): Promise<void> {
  const optionsJSON = await call<Creation>('/api/passkeys/register/options', {});
  const credential = await asked(() => startRegistration({ optionsJSON }));
  takeMe(await call<Me>('/api/passkeys/register', { credential, label }));
}

export async function logInByPasskey(): Promise<void> {
  const optionsJSON = await call<Request>('/api/passkeys/login/options', {});
  const credential = await asked(() => startAuthentication({ optionsJSON }));
  takeMe(await alone(() => call<Me>('/api/passkeys/login', { credential })));
}

/** Lets the browser offer passkeys where the login is typed. Quietly does nothing where it cannot. */
export async function offerPasskeys(): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  try {
    const optionsJSON = await call<Request>('/api/passkeys/login/options', {});
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    takeMe(await alone(() => call<Me>('/api/passkeys/login', { credential })));
  } catch {
    // Whoever does not choose one types a password; the button tells what went wrong.
  }
}

export const stopOffering = () => WebAuthnAbortService.cancelCeremony();

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (problem) {
    const known = problem instanceof Error && problem.name === 'InvalidStateError';
    throw new Refused(known ? 'PASSKEY_KNOWN' : 'PASSKEY_STOPPED');
  }
}
