/** The contract's languages: French pages are in the root folder, each other language has its own. */
export const languages = ['fr', 'en', 'es', 'zh', 'ar'] as const
