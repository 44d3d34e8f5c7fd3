/** Most files of a comment on an approval. */
export const maxCommentFiles = 9
