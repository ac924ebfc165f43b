/** There is no layout to draw in. */
export default () => null;
