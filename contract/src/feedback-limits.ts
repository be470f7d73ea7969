/** The length of a comment on a page of the documentation, in characters. */
export const FEEDBACK_COMMENT_MAX = 500
