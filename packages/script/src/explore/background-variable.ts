/** The name under which the explorer stores the current background among the variables. The explorer needs the background to check that
 * the objects of a point-and-click are in the picture. A story cannot use this name. */
export const backgroundName = '@background'
