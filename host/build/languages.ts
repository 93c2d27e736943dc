/** As the contract has them: French is at home, and each of the others has a folder. */
export const languages = ['fr', 'en', 'es', 'zh', 'ar'] as const
