/** Placeholder in a prerendered page for the script that shows one of its screens (host/before-code/open-draft.ts). */
export const DRAFT_SCRIPT = '<script data-draft></script>'
