/**
 * Why a case is kept that its student wants erased: the law obliges the insurer to, because rights were opened (GDPR, article
 * 17(3)(b)); or it is needed for a complaint or an appeal under way (17(3)(e)).
 */
export const declineReasons = ['rights', 'claim'] as const
export type DeclineReason = (typeof declineReasons)[number]
