/** The histories of a form that is deleted for good are found by it. */
export const historiesByForm = {
  name: '0123-histories-by-form',
  up: `
create index record_histories_model on record_histories (model_id);
`,
}
