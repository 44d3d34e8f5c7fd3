/**
 * Files of the comments of approvals: names of attachments, in their order; null for none. Their uses are stored with those of
 * the record, which keep them until the record is deleted for good.
 */
export const filesOfComments = {
  name: '0195-files-of-comments',
  up: `alter table flow_histories add column file_ids text[];`,
}
