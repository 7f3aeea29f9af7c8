/** The background one stands in front of, kept among the variables while the explorer needs it: which props a scene has
 * depends on the way one came. No story can write this name. */
export const backgroundName = '@background'
