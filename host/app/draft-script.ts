/** In a page that was drawn: the place of the script that opens one of its screens (host/before-code/open-draft.ts). */
export const DRAFT_SCRIPT = '<script data-draft></script>'
