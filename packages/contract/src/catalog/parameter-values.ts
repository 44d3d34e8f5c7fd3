/** Most values of one parameter of a data interface, such as those of all rows of a sub-table. */
export const maxParameterValues = 200
