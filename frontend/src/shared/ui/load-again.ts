let tries = 0;

/**
 * Loads a module that could not be loaded before. Chromium keeps a module that failed as failed for as long as the page
 * lives, so it is asked for at another address, which its error names.
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
