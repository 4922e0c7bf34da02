import type { AppStore } from '../store.js';
import { initialAuthState } from './auth-state.js';
import type { AuthState } from './auth-state.js';

/**
 * Brings the store, and with it all that knows of users, when a screen first needs it: what everybody may read is
 * shown without. One for each page that is loaded.
 */
export class SessionSource {
  readonly #load: () => Promise<AppStore>;
  readonly #beforeStore = initialAuthState();
  readonly #listeners = new Set<() => void>();
  #opening: Promise<AppStore> | null = null;
  #store: AppStore | null = null;
  #isDue = false;

  /** @param load makes the store; asked once, and again only after it failed */
  constructor(load: () => Promise<AppStore>) {
    this.#load = load;
  }

  /** The store, brought if it is not here yet. @throws when its code can't be had */
  open(): Promise<AppStore> {
    this.#opening ??= this.#bring();
    return this.#opening;
  }

  /** From now on the user is loaded as soon as the store is here: 100 ms after the start (spec §4). */
  start(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    if (this.#store) void this.#loadUser(this.#store);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly store = (): AppStore | null => this.#store;
  readonly auth = (): AuthState => this.#store?.getState().auth ?? this.#beforeStore;
  /** Whether the first load of the user has begun. */
  readonly isStarted = (): boolean => this.#store !== null && this.#isDue;

  async #bring(): Promise<AppStore> {
    try {
      const store = await this.#load();
      this.#store = store;
      store.subscribe(this.#tell);
      if (this.#isDue) void this.#loadUser(store);
      this.#tell();
      return store;
    } catch (error) {
      this.#opening = null;
      throw error;
    }
  }

  async #loadUser(store: AppStore): Promise<void> {
    const { loadCurrentUser } = await import('./session.js');
    await store.dispatch(loadCurrentUser());
  }

  readonly #tell = (): void => this.#listeners.forEach((listener) => listener());
}
