/** A script that processes the records of a data interface. */
export const scriptsOfInterfaces = {
  name: '0197-scripts-of-interfaces',
  up: `alter table data_interfaces add column script text not null default ''`,
}
