/** Kind of a file by its name and type; its content is checked when it is opened. */
export const kindOf = ({ type, name }: File): 'image' | 'text' =>
  (type.startsWith('image/') && !type.includes('svg')) || /\.(?:jpe?g|png|gif|webp|bmp|avif|hei[cf])$/i.test(name)
    ? 'image'
    : 'text';
