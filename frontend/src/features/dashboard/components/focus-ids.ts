export type OverviewPart = 'running' | 'upNext' | 'needsHand' | 'latest' | 'best';

/** Takes the focus along when a pin moves to another section. */
export const rowId = (pin: { id: string }) => `overview-${pin.id}`;
/** Link to everything: takes the focus when a row of the section has gone. */
export const allId = (part: OverviewPart) => `overview-all-${part}`;
