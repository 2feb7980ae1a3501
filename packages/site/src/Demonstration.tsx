/**
 * A receipt whose values light up as they are read, and become a journal entry. Without a script it shows the end: everything
 * read, the entry written. With one (site.ts) it plays once, and each value and its line light up together on pointing or focus.
 */
const VALUES = [
  ["vendor", "Vendor", "Blue Heron Bistro"],
  ["date", "Date", "28 October 2026"],
  ["net", "Meals", "38.50"],
  ["tax", "Sales tax", "3.08"],
  ["total", "Total", "41.58"],
] as const;

export function Demonstration() {
  const spot = (name: string, text: string) => (
    <span className="spot" data-value={name}>
      {text}
    </span>
  );
  return (
    <div className="demo" data-demo>
      <div className="slip" aria-hidden="true">
        <div className="torn">
          <p className="shop">{spot("vendor", "Blue Heron Bistro")}</p>
          <p>18 Harbor Street, Portland</p>
          <p>{spot("date", "10/28/2026")} 12:47 PM</p>
          <p className="line">
            <span>Grilled salmon</span>
            <span>24.50</span>
          </p>
          <p className="line">
            <span>Garden salad</span>
            <span>9.75</span>
          </p>
          <p className="line">
            <span>Sparkling water</span>
            <span>4.25</span>
          </p>
          <p className="line rule">
            <span>Subtotal</span>
            {spot("net", "38.50")}
          </p>
          <p className="line">
            <span>Sales tax 8%</span>
            {spot("tax", "3.08")}
          </p>
          <p className="line sum">
            <span>TOTAL</span>
            {spot("total", "$41.58")}
          </p>
          <p>VISA ****4242</p>
        </div>
      </div>
      <div className="leaf">
        <p className="entry">
          {spot("vendor", "Blue Heron Bistro")}
          {spot("date", "28 Oct 2026")}
        </p>
        <table>
          <caption className="hidden">The journal entry</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Debit</th>
              <th scope="col">Credit</th>
            </tr>
          </thead>
          <tbody>
            <tr data-line="net">
              <td>Meals</td>
              <td>{spot("net", "38.50")}</td>
              <td />
            </tr>
            <tr data-line="tax">
              <td>Sales tax</td>
              <td>{spot("tax", "3.08")}</td>
              <td />
            </tr>
            <tr data-line="total">
              <td>Business checking</td>
              <td />
              <td>{spot("total", "41.58")}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr data-line="balanced">
              <th scope="row">Balanced</th>
              <td>41.58</td>
              <td>41.58</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <ul className="values" aria-label="What was read" hidden>
        {VALUES.map(([name, label, text]) => (
          <li key={name}>
            <button type="button" data-light={name}>
              {label}: {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
