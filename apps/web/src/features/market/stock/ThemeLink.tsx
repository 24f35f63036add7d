import { storedHref } from '../../../base/go';
import { useMarketThemesQuery } from '../marketApi';

interface ThemeLinkProps {
  readonly id: string;
  readonly name: string;
}

/** Link to the stocks of a theme or an industry. */
export function ThemeLink({ id, name }: ThemeLinkProps) {
  return (
    <a className="stock-theme" href={`#${storedHref('stock-list', { theme: id })}`}>
      {name}
    </a>
  );
}

/** Link to the stocks of an industry, of which a stock has the name only; plain text where no list has that name. */
export function IndustryLink({ name }: Pick<ThemeLinkProps, 'name'>) {
  const { data } = useMarketThemesQuery('industry');
  const found = data?.items.find((industry) => industry.name === name);
  return found ? <ThemeLink id={found.id} name={name} /> : name;
}
