/** A board or section as Pinterest’s bulk upload names it. */
export const boardText = ({ boardName, sectionName }: { boardName: string; sectionName: string | null }) =>
  sectionName === null ? boardName : `${boardName}/${sectionName}`;
