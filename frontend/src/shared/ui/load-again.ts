let tries = 0;

/**
 * Retries a module that couldn't be loaded. Chromium remembers a failed module for as long as the page lives, so it is
 * requested at another address, which its error names. A module that it imports can't be: if that one failed, only a
 * reload helps.
 * @param load imports it
 */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    tries += 1;
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as Module;
  }
}
