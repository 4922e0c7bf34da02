import type { AppStore } from './store.js';
import { initialAuthState } from './auth-state.js';
import type { AuthState } from './auth-state.js';

/**
 * Loads the store and everything that depends on a user when a screen first needs it; public screens do without. One
 * per page load.
 */
export class SessionSource {
  readonly #load: () => Promise<AppStore>;
  readonly #beforeStore = initialAuthState();
  readonly #listeners = new Set<() => void>();
  #opening: Promise<AppStore> | null = null;
  #store: AppStore | null = null;
  #isDue = false;
  #isStarted = false;

  /** @param load creates the store; called once, and again only after a failure */
  constructor(load: () => Promise<AppStore>) {
    this.#load = load;
  }

  /** The store, loaded if necessary. @throws if its code can't be loaded */
  open(): Promise<AppStore> {
    this.#opening ??= this.#bring();
    return this.#opening;
  }

  /** From now on the user is loaded as soon as the store is there: 100 ms after startup. */
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
  readonly isStarted = (): boolean => this.#isStarted;

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
    const load = store.dispatch(loadCurrentUser());
    // Only now does the state say that the user is loading; earlier the guard would take them for signed out.
    this.#isStarted = true;
    this.#tell();
    await load;
  }

  readonly #tell = (): void => this.#listeners.forEach((listener) => listener());
}
