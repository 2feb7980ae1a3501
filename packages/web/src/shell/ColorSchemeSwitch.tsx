/** Light, dark, or as the device has it. */
import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from "@tabler/icons-react";

const SCHEMES: readonly { value: "light" | "dark" | "auto"; label: string; icon: TablerIcon }[] = [
  { value: "light", label: "Light", icon: IconSun },
  { value: "dark", label: "Dark", icon: IconMoon },
  { value: "auto", label: "Auto", icon: IconDeviceDesktop },
];

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.icon ?? IconDeviceDesktop;
  return (
    <Menu position="top-end" withinPortal>
      <Tooltip label="Colour scheme">
        {/* Menu.Target needs one element that takes a ref; the tooltip hands its own on. */}
        <span>
          <Menu.Target>
            <ActionIcon aria-label="Colour scheme">
              <Current size={20} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === colorScheme}
            leftSection={<Icon size={18} stroke={1.5} />}
            rightSection={value === colorScheme ? <IconCheck size={16} stroke={2} /> : null}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
